import { css } from '@linaria/core'
import { soundPillLook } from '../../styles/sound-pill'
import { color, radius, space, type, wide } from '../../styles/tokens'

export const column = css`
  display: grid;
  gap: ${space.s4};
  max-width: 46rem;
  margin: 0 auto;
  width: 100%;
  video {
    width: 100%;
    aspect-ratio: 16 / 9;
    border-radius: ${radius.card};
    background: #07090d;
  }
  h1 {
    font-size: ${type.s17};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

/** Holds what lies over the picture. */
export const picture = css`
  position: relative;
  display: grid;
  > button {
    ${soundPillLook}
    top: calc(50% - 22px);
  }
`

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  > * {
    flex: 1 0 auto;
  }
  /* What is done most stands first, over the rest. */
  > :first-child {
    flex-basis: 100%;
  }
  ${wide} {
    > *,
    > :first-child {
      flex: none;
    }
  }
`

export const qr = css`
  width: min(14rem, 100%);
  justify-self: center;
  border-radius: ${radius.inner};
`

export const sheet = css`
  display: grid;
  gap: ${space.s4};
`

/** What is chosen of the whole, between --from and --to of it; a knob is 22 px wide. */
const filled = `linear-gradient(
    90deg,
    ${color.edge} calc(11px + var(--from) * (100% - 22px)),
    ${color.accent} 0 calc(11px + var(--to) * (100% - 22px)),
    ${color.edge} 0
  )`
const chosen = `background: ${filled};`

/** Where the pictures break off. */
const broken = `linear-gradient(
    90deg,
    transparent calc(7px + var(--break) * (100% - 22px)),
    ${color.live} 0 calc(15px + var(--break) * (100% - 22px)),
    transparent 0
  )`

export const handles = css`
  display: grid;
  gap: ${space.s2};
  label {
    display: grid;
    gap: 2px;
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  input {
    width: 100%;
    height: 44px;
  }
  input::-webkit-slider-runnable-track {
    ${chosen}
  }
  input::-moz-range-track {
    ${chosen}
  }
  &[data-broken] input::-webkit-slider-runnable-track {
    background-image: ${broken}, ${filled};
  }
  &[data-broken] input::-moz-range-track {
    background-image: ${broken}, ${filled};
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    font-size: ${type.s13};
    color: ${color.liveInk};
  }
`
