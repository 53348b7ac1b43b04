import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const state = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 48px 24px;
  color: ${color.ink3};
  text-align: center;
  p {
    color: ${color.ink};
    font-size: ${type.s15};
    font-weight: 600;
    text-wrap: balance;
  }
  small {
    font-size: ${type.s13};
    text-wrap: balance;
  }
  /* The next step; another stands close to it. */
  > :is(p, small) + :not(p):not(small) {
    margin-top: 8px;
  }
  /* The bar over the page says why. */
  :root[data-offline] &[role='alert'] > small {
    display: none;
  }
  /* The dialog says it; this once it is closed. */
  :root[data-offline='told'] &[role='alert'] {
    visibility: hidden;
  }
  &[data-small] {
    padding: 24px 16px;
  }
`
