import { css } from '@linaria/core'
import { selectOver } from '../../styles/select-over'
import { color, radius, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const head = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 92px;
  padding: calc(8px + env(safe-area-inset-top)) 6px 12px 4px;
  color: #fff;
  > div {
    flex: 1;
    min-width: 0;
  }
  > span:first-of-type {
    box-shadow: 0 0 0 2px rgba(255, 255, 255, 0.4);
  }
  h1 {
    font-size: ${type.s17};
    font-weight: 700;
    text-wrap: balance;
  }
  p {
    font-size: ${type.s12};
  }
  ${wide} {
    min-height: 112px;
    padding-left: 18px;
    padding-right: 22px;
  }
`

export const panels = css`
  padding-top: 12px;
`

export const roundBar = css`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-bottom: 8px;
  > label {
    flex: 1;
    position: relative;
    display: grid;
    justify-items: center;
    min-height: ${TOUCH_SIZE};
    align-content: center;
    border-radius: ${radius.inner};
    background: ${color.card};
    font-size: ${type.s13};
    font-weight: 600;
  }
  > label > small {
    color: ${color.ink3};
    font-size: ${type.s11};
    font-weight: 500;
  }
  > label > select {
    ${selectOver}
  }
  > label:focus-within {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
`

export const editions = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  min-height: ${TOUCH_SIZE};
  margin: -8px auto 0;
  padding: 0 12px;
  color: ${color.ink2};
  font-size: ${type.s13};
  font-weight: 600;
  > svg {
    transform: rotate(90deg);
  }
  > select {
    ${selectOver}
  }
  &:focus-within {
    border-radius: ${radius.inner};
    outline: 2px solid ${color.accentInk};
    outline-offset: -6px;
  }
`

export const seasonOver = css`
  margin-bottom: 8px;
  color: ${color.ink2};
  font-size: ${type.s13};
  text-align: center;
  > a {
    color: ${color.accentInk};
    font-weight: 600;
  }
`

export const back = css`
  display: grid;
  transform: rotate(180deg);
`

export const days = css`
  display: grid;
  gap: 12px;
  h2 {
    padding: 4px 0 6px;
    color: ${color.ink2};
    font-size: ${type.s13};
    font-weight: 600;
  }
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: 16px;
  }
`

/** How many of the figure above it. */
export const ofThem = css`
  display: block;
  margin-top: -2px;
  color: ${color.ink3};
  font-size: ${type.s11};
  font-weight: 400;
`
