import { css } from '@linaria/core'
import { color, motion, wide } from '../styles/tokens'

export const frame = css`
  position: fixed;
  inset: 0;
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
  }
`

/** One page; it scrolls by itself, so that a kept one keeps its place. */
export const page = css`
  position: absolute;
  inset: 0;
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  background: ${color.page};
  transform-origin: 50% 40%;
  /* Filled backwards alone: a transform that lasts would hold everything fixed within the page. */
  animation: ${motion.calm} backwards;
  &[data-animation='none'] {
    animation: none;
  }
  &[data-animation='zoom-fade'] {
    animation-name: zoom-fade;
  }
  &[data-animation='zoom-out'] {
    animation-name: zoom-out;
  }
  &[data-animation='fade-slide'] {
    animation-name: fade-slide;
  }
  &[data-animation='fade'] {
    animation-name: fade;
  }
  &[data-animation='fade-bottom'] {
    animation-name: fade-bottom;
  }
  &[data-animation='fade-scale'] {
    animation-name: fade-scale;
  }
  @media (prefers-reduced-motion: reduce) {
    && {
      animation: none;
    }
  }
  :global() {
    @keyframes zoom-fade {
      from {
        opacity: 0;
        transform: scale(0.94);
      }
    }
    @keyframes zoom-out {
      from {
        opacity: 0;
        transform: scale(0);
      }
    }
    @keyframes fade-slide {
      from {
        opacity: 0;
        transform: translateX(32px);
      }
    }
    @keyframes fade {
      from {
        opacity: 0;
      }
    }
    @keyframes fade-bottom {
      from {
        opacity: 0;
        transform: translateY(10%);
      }
    }
    @keyframes fade-scale {
      from {
        opacity: 0;
        transform: scale(1.12);
      }
    }
  }
`
