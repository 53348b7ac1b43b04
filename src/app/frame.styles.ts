import { css } from '@linaria/core'
import { pageMotion } from '../styles/page-motion'
import { color, layer, wide } from '../styles/tokens'

export const frame = css`
  position: fixed;
  inset: var(--bar, 0px) 0 0;
  outline: 0;
  overflow: hidden;
  &[data-tabs='tab'] {
    bottom: calc(3.5rem + env(safe-area-inset-bottom));
  }
  ${wide} {
    &[data-tabs='tab'],
    &[data-tabs='inner'] {
      bottom: 0;
      left: 5.25rem;
    }
    /* A picture that fills the page covers the tabs beside it. */
    &[data-tabs='inner'] {
      z-index: ${layer.bar + 1};
    }
  }
`

/** One page; it scrolls by itself, so that a kept one keeps its place. */
export const page = css`
  position: absolute;
  inset: 0;
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  /* The way down from the top is the pull's own, not the browser's. */
  &[data-at-top] {
    touch-action: pan-x pan-up pinch-zoom;
  }
  background: ${color.page};
  transform-origin: 50% 40%;
  /* Filled backwards alone: a transform that lasts would hold everything fixed within the page. */
  animation-duration: 0.24s;
  ${pageMotion}
  @media (prefers-reduced-motion: reduce) {
    && {
      animation-name: none;
    }
  }
`
