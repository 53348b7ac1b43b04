import { css } from '@linaria/core'
import { color, font, radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  max-width: 40rem;
  margin: 0 auto;
  padding: ${space.s2} 0 6rem;
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`

/** A line, and a smaller one below. */
export const two = css`
  display: grid;
  gap: 2px;
  min-width: 0;
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    font-size: ${type.s13};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`

export const chosen = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s3};
  > span,
  > p {
    flex: 1 1 12rem;
  }
`

/** Nothing to choose from: all of it leads to adding one. */
export const none = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s3};
  min-height: ${TOUCH_SIZE};
  color: ${color.ink};
  svg {
    flex: none;
    color: ${color.accentInk};
  }
`

export const choices = css`
  display: grid;
  gap: ${space.s2};
  > li {
    display: flex;
    align-items: center;
    gap: ${space.s2};
  }
  > li > button {
    flex: 1;
    min-width: 0;
    min-height: ${TOUCH_SIZE};
    padding: ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    text-align: left;
  }
  > li > button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
`

export const goodsLine = css`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.s3};
  > p {
    display: grid;
    gap: ${space.s1};
    min-width: 0;
  }
  strong {
    font-size: ${type.s15};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  [data-currency] {
    font-weight: 600;
    color: ${color.gold};
  }
  [data-currency='brick'] {
    color: ${color.brick};
  }
`

export const stepper = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s3};
  margin-top: ${space.s4};
  > span {
    display: grid;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    max-width: 100%;
  }
  > div > button {
    min-width: 44px;
    padding-inline: ${space.s2};
  }
  output {
    min-width: 2.5rem;
    font-family: ${font.digits};
    font-size: ${type.s17};
    text-align: center;
  }
`

export const sums = css`
  display: grid;
  gap: ${space.s2};
  margin: 0 0 ${space.s3};
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.s1} ${space.s3};
  }
  dt {
    color: ${color.ink2};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  dd[data-currency='gold'] {
    color: ${color.gold};
  }
  dd[data-currency='brick'] {
    color: ${color.brick};
  }
`

/** The steps of a choice that has several, each with what was chosen. */
export const steps = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  margin-bottom: ${space.s3};
`

/** A text that becomes the fields below it. */
export const pasting = css`
  display: grid;
  gap: ${space.s2};
  padding-bottom: ${space.s3};
  border-bottom: 1px solid ${color.line};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space.s2};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
`

export const areas = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 7rem), 1fr));
  gap: ${space.s2};
  button {
    width: 100%;
    min-height: ${TOUCH_SIZE};
    padding: ${space.s1} ${space.s2};
    border-radius: ${radius.inner};
    background: ${color.sunk};
    font-size: ${type.s13};
  }
  button[aria-pressed='true'] {
    background: ${color.soft};
    color: ${color.accentInk};
    font-weight: 600;
  }
`

/** A field that opens a choice, and is written into by nobody. */
export const picker = css`
  cursor: pointer;
  text-overflow: ellipsis;
  caret-color: transparent;
  + svg {
    flex: none;
    pointer-events: none;
  }
`
