import { css } from '@linaria/core'
import { color, radius, space, type } from '../../src/styles/tokens'

export const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s1} ${space.s3};
  p {
    margin: 0;
    min-height: 3.9em;
  }
  b {
    font-weight: 600;
    font-size: ${type.s13};
  }
  button:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
`

export const buttons = css`
  display: flex;
  gap: ${space.s1};
  button {
    min-width: 36px;
    min-height: 36px;
    border-radius: ${radius.round};
    background: color-mix(in oklab, ${color.page} 18%, transparent);
    color: inherit;
    font-size: ${type.s15};
  }
  button:disabled {
    opacity: 0.4;
  }
`

export const marks = css`
  grid-column: 1 / -1;
  display: flex;
  gap: 3px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    flex: 1;
  }
  button {
    display: block;
    width: 100%;
    min-height: 24px;
    background: linear-gradient(currentColor, currentColor) center / 100% 3px no-repeat;
    color: color-mix(in oklab, ${color.page} 32%, transparent);
  }
  button[data-done] {
    color: ${color.accent};
  }
`
