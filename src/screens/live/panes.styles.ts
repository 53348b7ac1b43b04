import { css } from '@linaria/core'
import { color, hover, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const anchorHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  > a {
    flex: 1 1 10rem;
    display: flex;
    align-items: center;
    gap: ${space.s3};
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }
  a > span:last-child {
    overflow-wrap: anywhere;
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  b > svg {
    display: inline-block;
    vertical-align: -0.1em;
    color: ${color.ink3};
  }
  b {
    font-size: ${type.s17};
    font-weight: 600;
  }
`

export const block = css`
  display: grid;
  gap: ${space.s1};
  margin-top: ${space.s4};
  font-size: ${type.s15};
  color: ${color.ink};
  &:first-child {
    margin-top: 0;
  }
  small {
    white-space: normal;
  }
  &:is(h2) {
    font-size: ${type.s17};
    font-weight: 600;
  }
  b {
    font-size: ${type.s22};
  }
`

/** Below the tabs, where these stand beside something else. */
export const beside = css`
  padding-top: ${space.s4};
`

/** Ways out of the room, one below the other. */
export const onward = css`
  margin-top: ${space.s4};
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.card};
  > a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s3};
    min-height: ${TOUCH_SIZE};
    padding: ${space.s2} ${space.s4};
    font-size: ${type.s15};
  }
  > a + a {
    border-top: 1px solid ${color.line};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  b {
    font-weight: 600;
  }
  a > :first-child {
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color.ink3};
  }
  ${hover} {
    > a:hover {
      color: ${color.accentInk};
    }
  }
`

export const others = css`
  margin-top: ${space.s5};
  h2 {
    margin-bottom: ${space.s2};
    font-size: ${type.s15};
    font-weight: 600;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
    gap: ${space.s3};
  }
`
