import { css } from '@linaria/core'
import { color, motion, radius, space, type } from '../../styles/tokens'

/** Taps at the sides of the picture go back and on. */
export const zones = css`
  position: absolute;
  inset: 0;
  touch-action: manipulation;
`

/** As high as the controls below. */
const CONTROLS = 'max(44px, 1.75rem)'

export const panel = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: calc(${CONTROLS} + env(safe-area-inset-bottom));
  padding: 0 max(${space.s3}, env(safe-area-inset-left));
  transition: opacity ${motion.quick};
  pointer-events: none;
  isolation: isolate;
  > * > * {
    pointer-events: auto;
  }
  /* One shade for it and for the controls below. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 calc(-1 * ${CONTROLS} - env(safe-area-inset-bottom));
    z-index: -1;
    background: linear-gradient(transparent, rgba(7, 9, 13, 0.75));
  }
  [data-controls='hidden'] > & > * > :not([data-stays]) {
    opacity: 0;
    pointer-events: none;
  }
  [data-controls='hidden'] > &::before {
    opacity: 0;
  }
`

export const ways = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space.s1};
  padding-inline: var(--dark, 0px);
  > * {
    flex: none;
    min-height: 36px;
    padding: 0 ${space.s2};
    border: 0;
    border-radius: ${radius.round};
    background: rgba(7, 9, 13, 0.72);
    color: #fff;
    font-size: ${type.s12};
    white-space: nowrap;
    display: inline-flex;
    align-items: center;
  }
  > select {
    /* As wide as what is chosen, where the browser can. */
    field-sizing: content;
  }
  option {
    color: #12161f;
  }
  /* What is offered then stands in the middle. */
  :is(
      [data-picture='failed'],
      [data-picture='unsupported'],
      [data-picture='removed'],
      [data-picture='watched']
    )
    > *
    > &
    > :not([data-stays]) {
    display: none;
  }
`

export const toLive = css`
  margin-left: auto;
  /* Cut before it takes a row of its own. */
  max-width: max-content;
  .${ways} > & {
    flex: 1 1 4.5rem;
    min-width: 0;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .${ways} > & {
    padding: 0 ${space.s3};
    background: #fff;
    color: #12161f;
    font-weight: 600;
  }
`

const KNOB = '18px'

export const line = css`
  position: relative;
  display: flex;
  align-items: flex-end;
  gap: ${space.s2};
  font-size: ${type.s12};
  > :not(div) {
    padding: 0 6px;
    border-radius: ${radius.round};
    background: rgba(7, 9, 13, 0.72);
    line-height: 26px;
  }
  > div {
    position: relative;
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  input {
    appearance: none;
    width: 100%;
    height: 26px;
    margin: 0;
    background: none;
    cursor: pointer;
  }
  input::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: ${radius.round};
    background: linear-gradient(to right, ${color.accent} var(--done), rgba(255, 255, 255, 0.45) var(--done));
  }
  input::-webkit-slider-thumb {
    appearance: none;
    width: ${KNOB};
    height: ${KNOB};
    margin-top: -7px;
    border: 0;
    border-radius: 50%;
    background: #fff;
  }
  input::-moz-range-track {
    height: 4px;
    border-radius: ${radius.round};
    background: rgba(255, 255, 255, 0.45);
  }
  input::-moz-range-progress {
    height: 4px;
    border-radius: ${radius.round};
    background: ${color.accent};
  }
  input::-moz-range-thumb {
    width: ${KNOB};
    height: ${KNOB};
    border: 0;
    border-radius: 50%;
    background: #fff;
  }
`

/** Above the line, from the middle of the knob at its beginning to that at its end. */
export const marks = css`
  position: relative;
  height: 24px;
  margin: 0 calc(${KNOB} / 2);
  pointer-events: none;
  > * {
    position: absolute;
    width: 24px;
    height: 24px;
    margin-left: -12px;
  }
  > button {
    padding: 0;
    border: 0;
    background: none;
    pointer-events: auto;
    cursor: pointer;
  }
  > button::after {
    content: '';
    position: absolute;
    inset: 7px;
    border-radius: 50%;
    background: var(--kit);
    box-shadow: 0 0 0 2px #fff;
  }
  > button[data-kind='part']::after {
    inset: 5px 11px;
    border-radius: 0;
    box-shadow: none;
    background: #fff;
  }
  /* The line is broken off, and goes on. */
  > button[data-kind='break']::after {
    inset: 5px 9px;
    border-radius: 0;
    box-shadow: none;
    background: none;
    border: solid #fff;
    border-width: 0 2px;
    transform: skewX(-24deg);
  }
  /* Several as one: how many, and the choice of them over it. */
  i {
    position: absolute;
    inset: 3px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: #12161f;
    box-shadow: 0 0 0 2px var(--kit);
    color: #fff;
    font-size: ${type.s11};
    font-style: normal;
    line-height: 1;
  }
  [data-kind='part'] > i {
    box-shadow: 0 0 0 2px #fff;
  }
  select {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: transparent;
    pointer-events: auto;
    cursor: pointer;
  }
  option {
    color: #12161f;
  }
  [data-controls='hidden'] & > button,
  [data-controls='hidden'] & select {
    pointer-events: none;
  }
`

export const watched = css`
  position: absolute;
  inset: 46px 0 88px;
  margin: auto;
  width: fit-content;
  height: fit-content;
  display: grid;
  justify-items: center;
  gap: ${space.s3};
  font-size: ${type.s13};
  @media (max-width: 1023px) {
    /* A low picture: what leads elsewhere stands below. */
    grid-auto-flow: column;
    align-items: center;
    margin-top: 6px;
  }
`
