import { css } from '@linaria/core'
import { color, radius, space } from '../../styles/tokens'

export const replayBar = css`
  display: grid;
  padding-top: ${space.s2};
`

const KNOB = '20px'

const knob = `
  width: ${KNOB};
  height: ${KNOB};
  border: 4px solid ${color.card};
  border-radius: 50%;
  background: ${color.accent};
  box-shadow: 0 0 0 1px ${color.edge};
`

export const line = css`
  position: relative;
  display: flex;
  align-items: center;
  input {
    appearance: none;
    width: 100%;
    height: 44px;
    margin: 0;
    background: none;
    cursor: pointer;
  }
  input::-webkit-slider-runnable-track {
    height: 6px;
    border-radius: ${radius.round};
    background: linear-gradient(to right, ${color.accent} var(--done), ${color.sunk} var(--done));
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  input::-webkit-slider-thumb {
    appearance: none;
    margin-top: -7px;
    ${knob}
  }
  input::-moz-range-track {
    height: 6px;
    border-radius: ${radius.round};
    background: ${color.sunk};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  input::-moz-range-progress {
    height: 6px;
    border-radius: ${radius.round};
    background: ${color.accent};
  }
  input::-moz-range-thumb {
    box-sizing: border-box;
    ${knob}
  }
`

/** Over the line, from the middle of the knob at its beginning to that at its end. */
export const marks = css`
  position: absolute;
  inset: -2px calc(${KNOB} / 2) auto;
  height: 12px;
  pointer-events: none;
  > i {
    position: absolute;
    bottom: 0;
    width: 10px;
    height: 10px;
    margin-left: -5px;
    border-radius: ${radius.round};
    background: ${color.edge};
  }
  > i[data-kind='card'] {
    width: 5px;
    height: 7px;
    margin-left: -2.5px;
    border-radius: 1px;
  }
  > i[data-kind='part'] {
    width: 2px;
    height: 10px;
    margin-left: -1px;
    border-radius: 0;
  }
`

export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s1};
  > span {
    display: flex;
    gap: ${space.s1};
  }
`
