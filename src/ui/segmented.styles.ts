import { css } from '@linaria/core'
import { hiddenInput } from '../styles/hidden-input'
import { color, radius, type } from '../styles/tokens'

export const segmented = css`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  padding: 3px;
  border-radius: ${radius.field};
  background: ${color.sunk};
  &[data-wide] {
    display: flex;
  }
`

/** The input covers the part and the 6 px around it: 44 px to touch. */
export const segment = css`
  position: relative;
  flex: 1;
  min-width: max-content;
  display: flex;
  cursor: pointer;
  ${hiddenInput('6px')}
  > span {
    flex: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 32px;
    padding: 3px 12px;
    border-radius: 11px;
    color: ${color.ink2};
    font-size: ${type.s13};
    white-space: nowrap;
  }
  > :checked + span {
    background: ${color.card};
    color: ${color.ink};
    font-weight: 600;
  }
  > :focus-visible + span {
    outline: 2px solid ${color.accentInk};
  }
`
