import { css } from '@linaria/core'
import { radius, space, type } from '../../styles/tokens'

export const field = css`
  position: relative;
  display: grid;
  grid-template-rows: 1fr 1fr;
  width: 100%;
  min-height: 36rem;
  padding: 14px 10px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: repeating-linear-gradient(#217a4b 0 calc(100% / 12), #1d7045 calc(100% / 12) calc(100% / 6));
  color: #fff;
  &[data-on='court'] {
    min-height: 32rem;
    background: repeating-linear-gradient(90deg, #8f5524 0 26px, #89501f 26px 52px);
  }
`

export const lines = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  path {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.34;
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }
`

export const half = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-around;
  gap: ${space.s1};
  min-width: 0;
  &[data-side='home'] {
    padding-bottom: 1.4rem;
  }
  &[data-side='away'] {
    padding-top: 1.4rem;
  }
`

export const label = css`
  position: absolute;
  bottom: 3px;
  left: ${space.s2};
  display: flex;
  gap: 0.3em;
  max-width: calc(100% - 2 * ${space.s2});
  white-space: nowrap;
  /* A second line would lie over the names of those who stand there. */
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  font-size: ${type.s12};
  text-shadow: 0 1px 2px rgba(0, 0, 0, 0.5);
  [data-side='away'] > & {
    top: 3px;
    bottom: auto;
    left: auto;
    right: ${space.s2};
    text-align: right;
  }
`

export const rank = css`
  display: flex;
  justify-content: space-around;
  align-items: flex-start;
  &[data-many] > :first-child,
  &[data-many] > :last-child {
    transform: translateY(0.35rem);
  }
  [data-side='away'] > &[data-many] > :first-child,
  [data-side='away'] > &[data-many] > :last-child {
    transform: translateY(-0.35rem);
  }
`

export const player = css`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  max-width: 6.5rem;
  display: grid;
  justify-items: center;
  gap: 2px;
  padding: 0 1px;
`

export const disc = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 2px solid #fff;
  border-radius: ${radius.round};
  font-size: ${type.s15};
  font-weight: 700;
  box-shadow:
    0 2px 5px rgba(0, 0, 0, 0.35),
    inset 0 -0.45rem 0 -0.2rem color-mix(in oklab, var(--trim) 40%, transparent);
  [data-off] > & {
    opacity: 0.82;
  }
  > i[data-captain] {
    position: absolute;
    left: -0.55rem;
    bottom: -0.2rem;
    display: grid;
    place-items: center;
    width: 0.95rem;
    height: 0.95rem;
    border-radius: ${radius.round};
    background: #ffd54a;
    color: #3a2a00;
    font-size: 0.625rem;
    font-style: normal;
    font-weight: 700;
  }
`

/** At most two lines, cut within its own place: names never meet. */
export const name = css`
  max-width: 100%;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${type.s12};
  line-height: 1.2;
  text-align: center;
  text-shadow: 0 1px 2px rgba(0, 0, 0, 0.6);
`
