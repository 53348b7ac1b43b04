import { css } from '@linaria/core'
import { color, hover, TOUCH_SIZE, type } from '../styles/tokens'

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0 -6px;
  > b {
    color: ${color.ink};
    font-size: ${type.s15};
  }
`

/** Six weeks' room, so that nothing moves from month to month. */
export const days = css`
  min-height: 19.5rem;
  > table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0 2px;
  }
  th {
    padding: 4px 0;
    color: ${color.ink3};
    font-size: ${type.s11};
    font-weight: 400;
  }
  td {
    padding: 0;
  }
`

export const cell = css`
  position: relative;
  text-align: center;
  > button {
    position: relative;
    width: 100%;
    max-width: max(44px, 2.75rem);
    min-height: max(${TOUCH_SIZE}, 2.75rem);
    border-radius: 1.75rem;
    color: ${color.ink};
    font-size: ${type.s15};
  }
  > button:disabled {
    color: ${color.ink3};
    cursor: default;
  }
  > [aria-current] {
    background: ${color.soft};
    color: ${color.accentInk};
    font-weight: 700;
  }
  > [data-marked]::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: 6px;
    width: 4px;
    height: 4px;
    margin-left: -2px;
    border-radius: 50%;
    background: currentColor;
  }
  &:focus-within {
    z-index: 1;
  }
  &[data-place='between'] > button {
    color: ${color.accentInk};
  }
  &[data-place]:not([data-place='only'])::before {
    content: '';
    position: absolute;
    inset: 3px 0;
    background: ${color.soft};
  }
  &[data-place='from']::before {
    left: 50% !important;
  }
  &[data-place='to']::before {
    right: 50% !important;
  }
  &[data-place='only'] > button,
  &[data-place='from'] > button,
  &[data-place='to'] > button {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  ${hover} {
    &:not([data-place]) > :not(:disabled):hover {
      background: ${color.sunk};
    }
  }
`
