import { css } from '@linaria/core'
import { color, radius, type } from '../styles/tokens'

export const puzzle = css`
  user-select: none;
  -webkit-user-select: none;
`

export const picture = css`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > img + img {
    inset: auto;
    top: 50%;
    left: 50%;
    height: auto;
  }
  > button {
    position: absolute;
    top: 0;
    right: 0;
    filter: drop-shadow(0 1px 2px rgba(0, 0, 0, 0.6));
  }
`

/** The travelling parts are as wide as the way itself, so that 100 % is its end. */
export const rail = css`
  position: relative;
  height: 48px;
  margin-top: 12px;
  border-radius: ${radius.round};
  overflow: hidden;
  background: ${color.sunk};
  > i,
  > span {
    position: absolute;
    inset: 0 48px 0 0;
    pointer-events: none;
  }
  > i > i {
    position: absolute;
    inset: 0 100% 0 -100%;
    width: calc(100% + 24px);
    background: ${color.soft};
  }
  /* The browser's own slider takes finger and keys; what is seen is drawn. */
  > input {
    -webkit-appearance: none;
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    touch-action: none;
    cursor: grab;
  }
  > input::-webkit-slider-thumb {
    -webkit-appearance: none;
    width: 48px;
    height: 48px;
  }
  > input::-moz-range-thumb {
    width: 48px;
    height: 48px;
  }
`

export const handle = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.onAccent};
  :focus-visible + span > & {
    box-shadow:
      inset 0 0 0 3px ${color.accent},
      inset 0 0 0 5px ${color.onAccent};
  }
  :disabled + span > & {
    opacity: 0.6;
  }
  [data-problem] > span > & {
    background: ${color.live};
    color: #fff;
  }
`

export const note = css`
  display: block;
  min-height: 1.5rem;
  padding-block: 8px;
  font-size: ${type.s12};
  color: ${color.ink3};
  &[data-problem] {
    color: ${color.liveInk};
  }
`
