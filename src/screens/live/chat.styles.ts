import { css } from '@linaria/core'
import { speaker } from '../../styles/speaker'
import { color, layer, radius, space, type } from '../../styles/tokens'

export const lines = css`
  position: relative;
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`

export const list = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding: ${space.s2} ${space.s4};
  &:focus-visible {
    outline-offset: -2px;
  }
  /* Below what is pinned a line that is scrolled out goes off, and is not cut. */
  p + & {
    margin-top: ${space.s2};
    mask-image: linear-gradient(transparent, #000 12px);
    padding-top: 12px;
  }
`

export const pinned = css`
  margin: ${space.s3} ${space.s4} 0;
  padding: ${space.s2} ${space.s3};
  border-radius: ${radius.inner};
  background: ${color.soft};
  color: ${color.ink};
  font-size: ${type.s13};
  b {
    margin-right: ${space.s2};
    color: ${color.accentInk};
    font-weight: 600;
  }
  a {
    color: ${color.accentInk};
    text-decoration: underline;
  }
`

export const line = css`
  padding: 3px 0;
  font-size: ${type.s15};
  line-height: 1.5;
  color: ${color.ink};
  ${speaker}
  > a {
    color: ${color.accentInk};
    text-decoration: underline;
  }
  &[data-own] b:not([data-colour]) {
    color: ${color.ink};
  }
  &[data-own] b {
    font-weight: 600;
  }
  &[data-own] {
    margin-left: calc(-1 * ${space.s2});
    padding-left: calc(${space.s2} - 2px);
    border-left: 2px solid ${color.accent};
  }
  &[data-for-me] {
    margin: 0 calc(-1 * ${space.s2});
    padding: 3px ${space.s2};
    border-radius: ${radius.inner};
    background: ${color.soft};
  }
  > button {
    color: inherit;
    text-align: start;
    &:hover b {
      text-decoration: underline;
    }
  }
  &[data-opens] {
    cursor: pointer;
  }
  i {
    margin-left: 2px;
    font-style: normal;
  }
  > span {
    margin-right: 6px;
    vertical-align: 1px;
  }
  &[data-from='anchor'] b,
  &[data-from='staff'] b {
    color: ${color.accentInk};
    font-weight: 600;
  }
`

export const gift = css`
  color: ${color.gold};
  img {
    display: inline-block;
    width: 1.6em;
    height: 1.6em;
    margin: 0 2px 0 4px;
    vertical-align: -0.4em;
  }
  em {
    display: inline-block;
    font-size: ${type.s17};
    font-weight: 700;
    animation: gift-count 0.2s ease-out;
  }
  @keyframes gift-count {
    from {
      transform: scale(1.6);
    }
  }
`

export const removed = css`
  color: ${color.ink3};
  font-size: ${type.s13};
  > button {
    margin-left: ${space.s2};
    text-decoration: underline;
  }
`

export const own = css`
  &[data-is='pending'] {
    color: ${color.ink3};
  }
  small {
    margin-left: ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  &[data-is='unsent'] small {
    color: ${color.liveInk};
  }
  > span {
    display: inline-block;
    margin: 0;
  }
  button {
    min-height: 32px;
    padding: 0 ${space.s2};
    color: ${color.accentInk};
    font-size: ${type.s12};
    font-weight: 600;
  }
`

export const event = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  width: fit-content;
  max-width: 100%;
  margin: ${space.s1} auto;
  padding: 4px ${space.s3};
  border-radius: ${radius.round};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  text-align: center;
  &[data-kind='goal'] {
    background: ${color.soft};
    color: ${color.ink};
    font-weight: 600;
  }
`

export const gap = css`
  padding: ${space.s1} 0 ${space.s2};
  color: ${color.ink3};
  font-size: ${type.s12};
  text-align: center;
`

export const note = css`
  padding: ${space.s1} ${space.s4};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  text-align: center;
  /* The bar over the page says why. */
  :root[data-offline] &[data-cut] {
    display: none;
  }
`

/** In place of the talk. */
export const banned = css`
  flex: 1;
  display: grid;
  place-content: center;
  padding: ${space.s4};
`

export const newPill = css`
  position: absolute;
  z-index: ${layer.sticky};
  left: 50%;
  bottom: ${space.s2};
  transform: translateX(-50%);
  min-height: 36px;
  padding: 0 ${space.s4};
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${type.s13};
  font-weight: 600;
  white-space: nowrap;
`

export const input = css`
  flex: none;
  > [data-wide][data-wide] {
    flex: 999 0 auto;
    max-width: 100%;
    width: auto;
  }
  /* Alone on a row below, it fills that. */
  > [data-wide] ~ :last-child {
    flex: 1 0 auto;
  }
  display: flex;
  /* In large letters the words keep their room: what stands beside them goes below. */
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space.s2};
  padding: ${space.s2} ${space.s4} max(${space.s2}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.card};
  &:is(p) {
    justify-content: center;
    min-height: 60px;
    color: ${color.ink3};
    font-size: ${type.s13};
  }
  input {
    flex: 1 1 7em;
    min-width: 0;
    min-height: 44px;
    padding: 0 ${space.s4};
    border: 0;
    border-radius: ${radius.round};
    background: ${color.sunk};
    color: ${color.ink};
    /* Safari zooms into anything smaller than 16 px. */
    font-size: max(16px, ${type.s15});
    &::placeholder {
      color: ${color.ink3};
    }
  }
`
