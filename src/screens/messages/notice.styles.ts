import { css } from '@linaria/core'
import { color, hover, radius, space, type, wide } from '../../styles/tokens'

export const list = css`
  overflow: hidden;
  margin-top: ${space.s3};
  border-radius: ${radius.card};
  background: ${color.card};
  > li + li {
    border-top: 1px solid ${color.line};
  }
  ${wide} {
    max-width: 48rem;
    margin: ${space.s4} auto 0;
  }
`

export const row = css`
  display: flex;
  gap: ${space.s3};
  width: 100%;
  min-height: 72px;
  padding: ${space.s3} ${space.s4};
  color: ${color.ink};
  text-align: left;
  > i:first-child {
    flex: none;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: ${radius.round};
    background: ${color.soft};
    color: ${color.accentInk};
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.s2};
    font-size: ${type.s15};
    font-weight: 500;
    /* In large letters when it was stands below. */
    > span {
      flex: 1 1 min(8rem, 100%);
    }
    > small {
      flex: none;
      margin-left: auto;
      color: ${color.ink3};
      font-size: ${type.s12};
      font-weight: 400;
    }
  }
  p {
    margin-top: 2px;
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  &[data-read] {
    > i:first-child {
      background: ${color.sunk};
      color: ${color.ink3};
    }
    p {
      color: ${color.ink3};
    }
  }
  &:not([data-read]) b {
    font-weight: 700;
  }
  ${hover} {
    &:is(a, button):hover {
      background: ${color.sunk};
    }
  }
`

export const dot = css`
  flex: none;
  align-self: center;
  width: 8px;
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.live};
`

export const ways = css`
  margin-top: ${space.s3};
  ${wide} {
    max-width: 48rem;
    margin: ${space.s4} auto 0;
  }
`
