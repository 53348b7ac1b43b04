import { css } from '@linaria/core'
import { layer, radius, type } from '../styles/tokens'

/** Dark in every look: what is seen is the picture. */
export const viewer = css`
  position: fixed;
  z-index: ${layer.popup};
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #000;
  color: #fff;
  overscroll-behavior: contain;
  &::backdrop {
    background: #000;
  }
  &[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  }
`

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: env(safe-area-inset-top) max(8px, env(safe-area-inset-right)) 0 max(8px, env(safe-area-inset-left));
  font-size: ${type.s13};
  > p {
    min-width: 0;
  }
  > a {
    margin-left: auto;
    padding: 10px 8px;
    border-radius: ${radius.field};
    color: #fff;
  }
  a:focus-visible {
    outline-color: #fff;
  }
`

export const slides = css`
  display: flex;
  gap: 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  outline: 0;
  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    flex: none;
    display: grid;
    grid-template: 100% / 100%;
    width: 100%;
    overflow: auto;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    touch-action: pan-x pan-y pinch-zoom;
    cursor: zoom-in;
  }
  > li[data-large] {
    overscroll-behavior: contain;
  }
  > li[data-large] img {
    width: 250%;
    max-width: none;
    height: 250%;
    cursor: zoom-out;
  }
`

export const turn = css`
  position: absolute;
  top: calc(50% - 22px);
  border-radius: 50%;
  background: rgba(0, 0, 0, 0.5);
  &[data-to='earlier'] {
    left: 12px;
  }
  &[data-to='later'] {
    right: 12px;
    transform: scaleX(-1);
  }
`
