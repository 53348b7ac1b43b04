import { css } from '@linaria/core'
import { color, radius } from '../styles/tokens'

const KNOB = '22px'

const track = `
  height: 4px;
  border-radius: ${radius.round};
  background: ${color.edge};
`
const knob = `
  box-sizing: border-box;
  width: ${KNOB};
  height: ${KNOB};
  border: 0;
  border-radius: 50%;
  background: ${color.accent};
`

/** A field that is drawn to a value. The browser's own track is lost on a dark ground. */
export const slider = css`
  appearance: none;
  min-width: 0;
  margin: 0;
  background: none;
  cursor: pointer;
  &:disabled {
    opacity: 0.5;
  }
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: -9px;
    ${knob}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-moz-range-thumb {
    ${knob}
  }
`
