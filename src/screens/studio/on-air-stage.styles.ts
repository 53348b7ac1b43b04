import { css } from '@linaria/core'
import { color, layer, low, radius, space, type } from '../../styles/tokens'

/** A screen below the page's head, with a glimpse of what follows; on a phone that lies all of it. */
export const stage = css`
  position: relative;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  height: calc(var(--seen, 100dvh) - var(--bar, 0px) - 48px - ${space.s4});
  min-height: 15rem;
  scroll-margin-top: calc(var(--bar, 0px) + 48px);
  margin: calc(-1 * ${space.s2}) calc(-1 * ${space.s4}) 0;
  overflow: hidden;
  background: #07090d;
  color: ${color.ink};
  /* An upright picture is the ground; what is said lies over it. */
  &[data-shape='portrait'] {
    grid-template-rows: minmax(0, 1fr) minmax(0, 44%) auto;
  }
  ${low} {
    position: fixed;
    z-index: ${layer.bar + 1};
    top: calc(var(--seen-top, 0px) + var(--bar, 0px));
    left: 0;
    right: 0;
    height: calc(var(--seen, 100dvh) - var(--bar, 0px));
    min-height: 0;
    margin: 0;
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    &,
    &[data-shape='portrait'] {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) min(20rem, 40%);
    }
  }
`

export const picture = css`
  position: relative;
  min-height: 0;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  max-height: 44vh;
  width: 100%;
  [data-shape='portrait'] > & {
    position: absolute;
    inset: 0;
    aspect-ratio: auto;
    max-height: none;
  }
  ${low} {
    &,
    [data-shape='portrait'] > & {
      position: relative;
      inset: auto;
      aspect-ratio: auto;
      max-height: none;
    }
  }
  > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  > video[data-mirrored] {
    transform: scaleX(-1);
  }
`

export const head = css`
  position: absolute;
  top: 0;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  gap: ${space.s2};
  min-height: 44px;
  padding: 0 ${space.s3};
  background: linear-gradient(rgb(7 9 13 / 0.66), rgb(7 9 13 / 0.5) 70%, transparent);
  color: #fff;
  font-size: ${type.s13};
  > span {
    flex: none;
    display: flex;
    align-items: center;
    gap: 4px;
  }
  > button {
    margin-left: auto;
    margin-right: -8px;
  }
`

export const notes = css`
  position: absolute;
  left: ${space.s3};
  right: ${space.s3};
  bottom: ${space.s2};
  display: grid;
  justify-items: start;
  gap: ${space.s1};
  color: #fff;
  font-size: ${type.s13};
  [data-shape='portrait'] > div > & {
    top: 44px;
    bottom: auto;
  }
  > div {
    display: grid;
    gap: ${space.s1};
    justify-items: start;
  }
  p,
  small {
    padding: 2px ${space.s2};
    border-radius: ${radius.small};
    background: rgb(7 9 13 / 0.66);
  }
  small {
    font-size: ${type.s12};
  }
`

export const talk = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  > [role='status'] {
    padding: ${space.s4};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  [data-shape='portrait'] > & {
    --ink3: #d5dae3;
    --ink2: #e4e8ee;
    --sunk: rgb(29 36 48 / 0.8);
    --card: rgb(7 9 13 / 0.72);
    --line: transparent;
    grid-row: 2;
    background: linear-gradient(transparent, rgb(7 9 13 / 0.72) 3rem);
    text-shadow: 0 1px 2px #000;
  }
  ${low} {
    grid-area: 1 / 2 / 3 / 3;
    &&& {
      grid-row: 1 / 3;
      background: ${color.page};
      text-shadow: none;
    }
  }
`

export const bar = css`
  position: relative;
  grid-area: 3 / 1;
  display: flex;
  align-items: center;
  gap: ${space.s2};
  padding: ${space.s2} ${space.s4} max(${space.s2}, env(safe-area-inset-bottom));
  background: rgb(7 9 13 / 0.72);
  ${low} {
    grid-area: 2 / 1;
  }
  > button:last-child {
    margin-left: auto;
  }
  > span[data-turned] svg {
    transform: rotate(90deg);
  }
  /* How loud the microphone is; what it hears is put into --level. */
  > i {
    position: absolute;
    top: 0;
    left: 0;
    right: 0;
    overflow: hidden;
    height: 3px;
  }
  > i > b {
    display: block;
    height: 100%;
    background: ${color.good};
    transform: translateX(calc((var(--level, 0) - 1) * 100%));
    transition: transform 0.1s linear;
  }
  > i[data-off] > b {
    background: ${color.edge};
  }
`
