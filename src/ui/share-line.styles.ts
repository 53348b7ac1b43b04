import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

/** As high with figures as without, so that nothing moves when a match begins. */
export const shares = css`
  container-type: inline-size;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 0.875rem;
  font-size: ${type.s11};
  line-height: 0.875rem;
  color: ${color.ink3};
  white-space: nowrap;
  > div {
    flex: 1;
    min-width: 1rem;
  }
  > small {
    flex: none;
    font-size: inherit;
  }
  /* With large letters the ends stay, the words go. */
  @container (max-width: 12rem) {
    > small {
      display: none;
    }
  }
`

export const end = css`
  flex: none;
  font-weight: 600;
  > b {
    margin-inline-end: 3px;
    font-weight: 500;
  }
  @container (max-width: 7.5rem) {
    > b {
      display: none;
    }
  }
`
