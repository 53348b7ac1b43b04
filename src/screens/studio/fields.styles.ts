import { css } from '@linaria/core'
import { color, hover, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const group = css`
  min-width: 0;
  > span:first-child {
    display: block;
    margin-bottom: 6px;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  /* It stands on a card. */
  --chip: ${color.sunk};
`

/** All sports in even rows: four beside each other, fewer where the text is large. */
export const sports = css`
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(4.25rem, 22%), 1fr));
    gap: ${space.s2};
  }
  label > span {
    flex: 1;
    flex-direction: column;
    min-width: 0;
    margin: 0;
    padding: ${space.s2} 0;
    border-radius: ${radius.inner};
  }
`

export const note = css`
  min-height: 1.625rem;
  padding: 4px 0;
  font-size: ${type.s12};
  line-height: 1.4;
  color: ${color.ink3};
`

/** A match that is chosen, and what can be done with it. */
export const chosen = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  min-width: 0;
  > p {
    flex: 1 1 8rem;
    color: ${color.ink2};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s2};
  }
`

/** Who plays, in a line of its own. */
export const line = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  flex: 1 1 14rem;
  min-width: 0;
  text-align: start;
  > svg {
    flex: none;
  }
  > span:not(:last-child) {
    flex: 1;
    min-width: 0;
  }
  > :last-child {
    flex: none;
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`

export const within = css`
  display: grid;
  gap: ${space.s3};
`

export const results = css`
  display: grid;
  gap: ${space.s2};
  list-style: none;
  button {
    width: 100%;
    min-height: ${TOUCH_SIZE};
    padding: ${space.s2} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    color: ${color.ink};
  }
  ${hover} {
    button:hover {
      background: ${color.soft};
    }
  }
`
