import { css } from '@linaria/core'
import { layer, motion, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

const GROUND = 'linear-gradient(100deg, var(--home) 0 46%, var(--away) 54% 100%)'

export const head = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s2};
  padding: env(safe-area-inset-top) ${space.s4} 10px;
  background: ${GROUND};
  color: #fff;
  ${wide} {
    border-radius: ${radius.card};
    padding-top: ${space.s2};
  }
`

/** Stands at the top of the page once the head is out of sight, without a place of its own. */
export const strip = css`
  position: sticky;
  z-index: ${layer.sticky + 1};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${space.s2};
  height: calc(3rem + env(safe-area-inset-top));
  margin-bottom: calc(-3rem - env(safe-area-inset-top));
  padding: env(safe-area-inset-top) ${space.s4} 0;
  overflow: hidden;
  background: ${GROUND};
  color: #fff;
  font-size: ${type.s13};
  opacity: 0;
  pointer-events: none;
  transition: opacity ${motion.quick};
  &[data-shown] {
    opacity: 1;
    pointer-events: auto;
  }
  > button {
    margin-left: -12px;
  }
  > span:last-child {
    flex: none;
    min-width: 3rem;
    text-align: right;
  }
  ${wide} {
    display: none;
  }
`

export const side = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font-weight: 600;
  svg + & {
    text-align: right;
  }
`

export const bar = css`
  display: flex;
  align-items: center;
  min-height: 48px;
  margin: 0 -12px;
  font-size: ${type.s13};
  > p {
    flex: 1;
    min-width: 0;
    text-align: center;
  }
  > p > a {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH_SIZE};
    text-decoration: underline;
    text-decoration-color: rgba(255, 255, 255, 0.5);
    text-underline-offset: 3px;
  }
  > p > a:focus-visible {
    outline-color: #fff;
  }
  > :first-child {
    margin-right: 44px;
  }
`

export const tools = css`
  display: flex;
`

export const mid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: start;
  gap: ${space.s2};
  font-size: ${type.s15};
  font-weight: 400;
  > div:nth-child(2) {
    display: grid;
    justify-items: center;
    gap: 6px;
    min-height: 3.25rem;
    padding-top: 2px;
  }
`

export const row = css`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  white-space: nowrap;
  > i {
    font-style: normal;
    font-weight: 600;
  }
  &[data-size='48'] > i {
    font-size: ${type.score30};
  }
`

export const team = css`
  display: grid;
  justify-items: center;
  gap: ${space.s1};
  text-align: center;
  > :is(a, span:first-child) {
    display: grid;
    justify-items: center;
    gap: ${space.s1};
    max-width: 100%;
    border-radius: ${radius.small};
  }
  > a:focus-visible {
    outline-color: #fff;
  }
  > :first-child > svg {
    filter: drop-shadow(0 1px 3px rgba(0, 0, 0, 0.35));
  }
  b {
    max-width: 100%;
    overflow-wrap: anywhere;
    font-size: min(1em, 5vw);
    font-weight: 600;
    line-height: 1.3;
  }
`

/** Over the middle, where the teams leave it free. */
export const action = css`
  display: flex;
  justify-content: center;
  &:empty {
    display: none;
  }
`

export const notes = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 2px ${space.s3};
  font-size: ${type.s12};
`

export const parts = css`
  display: flex;
  justify-content: center;
  flex-wrap: wrap;
  gap: ${space.s1};
  font-size: ${type.s13};
  > li {
    display: grid;
    min-width: 2.1rem;
    padding: 3px 6px;
    border-radius: ${radius.small};
    background: rgba(0, 0, 0, 0.24);
    text-align: center;
    line-height: 1.35;
  }
  > li[data-last] {
    box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.7);
  }
  b {
    font-weight: 500;
  }
  b[data-ahead] {
    font-weight: 700;
  }
`

export const line = css`
  margin-top: auto;
  display: grid;
  gap: 6px;
  > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.s3};
    min-height: 1.1rem;
    font-size: ${type.s11};
  }
  > div {
    color: inherit;
  }
`

/** When it begins, as large as the score will be. */
export const beginning = css`
  font-size: min(${type.score30}, 9vw);
  font-weight: 700;
  line-height: 1.2;
`
