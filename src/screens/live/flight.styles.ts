import { css } from '@linaria/core'

/** Between the two bars, so that lines leave the controls alone; a row of letters at least. */
export const flight = css`
  --between: calc(100% - 5.5rem);
  position: absolute;
  left: 0;
  right: 0;
  top: 2.75rem;
  height: max(1.6em, calc(var(--between) / 2));
  font-size: 0.875rem;
  pointer-events: none;
  &[data-size='small'] {
    font-size: 0.75rem;
  }
  &[data-size='large'] {
    font-size: 1.125rem;
  }
  &[data-area='quarter'] {
    height: max(1.6em, calc(var(--between) / 4));
  }
  &[data-area='full'] {
    height: max(1.6em, var(--between));
  }
`
