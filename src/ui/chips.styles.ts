import { css } from '@linaria/core'
import { hiddenInput } from '../styles/hidden-input'
import { color, hover, radius, TOUCH_SIZE, type } from '../styles/tokens'

export const chips = css`
  position: relative;
  display: flex;
  gap: 8px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* The row reaches the screen's edges, its first chip stands on the gutter. */
  margin: 0 -16px;
  padding: 0 16px;
  scroll-padding: 0 16px;
  &::-webkit-scrollbar {
    display: none;
  }
`

export const wrapped = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
`

/** What is touched is 44 px high, the visible pill is not. */
export const chip = css`
  position: relative;
  flex: none;
  min-height: ${TOUCH_SIZE};
  display: inline-flex;
  align-items: center;
  cursor: pointer;
  ${hiddenInput()}
  > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    margin-block: 4px;
    padding: 6px 14px;
    border-radius: ${radius.round};
    /* On a card or a sheet, which are of the same colour, it lies a step deeper. */
    background: var(--chip, ${color.card});
    color: ${color.ink2};
    font-size: ${type.s13};
    white-space: nowrap;
  }
  > :checked + span {
    background: ${color.ink};
    color: ${color.page};
    font-weight: 600;
  }
  > :disabled + span {
    opacity: 0.45;
  }
  > :focus-visible + span {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
  ${hover} {
    &:hover > :not(:checked, :disabled) + span {
      color: ${color.ink};
    }
  }
`
