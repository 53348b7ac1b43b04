import { css } from '@linaria/core'
import { hiddenInput } from '../../styles/hidden-input'
import { pageMotion } from '../../styles/page-motion'
import { color, radius, space, type, wide } from '../../styles/tokens'

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.s3};
  ${wide} {
    display: block;
    columns: 2;
    column-gap: ${space.s4};
  }
`

export const panel = css`
  break-inside: avoid;
  ${wide} {
    margin-bottom: ${space.s4};
  }
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
`

export const heading = css`
  margin-bottom: ${space.s3};
  font-size: ${type.s15};
  font-weight: 600;
`

export const modes = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(4.5rem, 100%), 1fr));
  gap: ${space.s2};
`

export const animations = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s2};
  margin-top: ${space.s3};
  > p {
    display: none;
    grid-column: 1 / -1;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  @media (prefers-reduced-motion: reduce) {
    > p {
      display: block;
    }
  }
`

/** A picture of what is chosen, with its name below. */
export const choice = css`
  position: relative;
  cursor: pointer;
  ${hiddenInput()}
  > span {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    height: 100%;
    gap: ${space.s2};
    padding: ${space.s2};
    border-radius: ${radius.field};
    box-shadow: inset 0 0 0 1px ${color.line};
    font-size: ${type.s13};
    color: ${color.ink2};
    text-align: center;
  }
  > :checked + span {
    box-shadow: inset 0 0 0 2px ${color.accentInk};
    color: ${color.accentInk};
    font-weight: 600;
  }
  > :focus-visible + span {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
  > :disabled + span {
    opacity: 0.45;
  }
`

/** A line of words or a button of the small page, without words. */
const pill = (width: string, height: string, ground: string) => `
  width: ${width};
  height: ${height};
  border-radius: ${radius.round};
  background: ${ground};
`

/** A drawing: it is as large whatever the size of letters, which it has none of. */
export const preview = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(100%, 152px);
  margin: 0 auto;
  min-height: 184px;
  padding: 12px 10px 0;
  border-radius: ${radius.inner};
  overflow: hidden;
  background: ${color.page};
  i {
    display: block;
  }
  [data-part='head'] {
    ${pill('55%', '9px', color.ink)}
  }
  [data-part='card'] {
    display: grid;
    gap: 7px;
    padding: 10px;
    border-radius: 9px;
    background: ${color.card};
  }
  [data-part='row'] {
    ${pill('70%', '7px', color.ink3)}
  }
  [data-part='line'] {
    height: 3px;
    border-radius: 3px;
    background: linear-gradient(90deg, ${color.accent} 62%, transparent 62% 64%, ${color.line} 64%);
  }
  [data-part='button'] {
    ${pill('44%', '16px', color.accent)}
  }
  [data-part='tabs'] {
    display: flex;
    justify-content: space-around;
    margin: auto -10px 0;
    padding: 8px 0;
    background: ${color.card};
  }
  [data-part='tabs'] > i {
    ${pill('10px', '10px', color.ink3)}
  }
  [data-part='tabs'] > i:first-child {
    background: ${color.accent};
  }
`

/** Two previews in the place of one, parted from corner to corner. */
export const both = css`
  display: grid;
  pointer-events: none;
  > i {
    grid-area: 1 / 1;
    width: min(100%, 152px);
  }
  > i:last-child {
    clip-path: polygon(100% 0, 100% 100%, 0 100%);
  }
`

/** A small page that comes in as the large ones would. */
export const demo = css`
  display: block;
  height: 76px;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  > i {
    display: block;
    height: 100%;
    background:
      linear-gradient(${color.accent}, ${color.accent}) 14% 20% / 46% 7px no-repeat,
      linear-gradient(${color.line}, ${color.line}) 50% 52% / 74% 7px no-repeat,
      linear-gradient(${color.line}, ${color.line}) 50% 78% / 74% 7px no-repeat,
      ${color.soft};
  }
`

/** Slow enough to see it. */
export const moving = css`
  animation-duration: 0.5s;
  ${pageMotion}
`

export const note = css`
  &:not(:empty) {
    padding-top: ${space.s1};
  }
  font-size: ${type.s12};
  color: ${color.liveInk};
`
