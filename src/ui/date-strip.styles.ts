import { css } from '@linaria/core'
import { color, hover, radius, type } from '../styles/tokens'

export const strip = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
`

export const track = css`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  gap: 2px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* The row reaches the screen's edge. */
  margin-left: -16px;
  padding: 2px 16px;
  &:last-child {
    margin-right: -16px;
  }
  &::-webkit-scrollbar {
    display: none;
  }
`

export const date = css`
  position: relative;
  flex: 1 0 auto;
  min-width: 3rem;
  max-width: 5rem;
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 1px;
    min-height: 56px;
    padding: 7px 4px 6px;
    border-radius: ${radius.inner};
    color: ${color.ink3};
  }
  small {
    font-size: ${type.s11};
    white-space: nowrap;
  }
  b {
    color: ${color.ink2};
    font-size: ${type.s17};
    line-height: 1.3;
  }
  i {
    width: 4px;
    height: 4px;
    border-radius: 50%;
  }
  i[data-dot] {
    background: ${color.accentInk};
  }
  &[data-today] > span,
  &[data-today] b {
    color: ${color.accentInk};
  }
  > :checked + span {
    background: ${color.ink};
    color: ${color.page};
  }
  > :checked + span > small {
    font-weight: 600;
  }
  > :checked + span > b {
    color: inherit;
  }
  > :checked + span > i[data-dot] {
    background: currentColor;
  }
  > :focus-visible + span {
    outline: 2px solid ${color.accentInk};
    outline-offset: -1px;
  }
  ${hover} {
    &:hover > :not(:checked) + span {
      background: ${color.sunk};
    }
  }
`
