import { css } from '@linaria/core'
import { font } from '../styles/tokens'

/** Figures of scores, clocks, counts and money: condensed, each of one width. */
export const digits = css`
  :global() {
    @font-face {
      font-family: 'Touchline Digits';
      src: url('../styles/fonts/digits.woff2') format('woff2');
      font-weight: 500 700;
      font-display: swap;
      unicode-range: U+25, U+27, U+2B-2E, U+30-3A, U+2013;
    }
    @font-face {
      font-family: 'Touchline Narrow';
      src: local('Arial'), local('Roboto'), local('Liberation Sans');
      font-weight: 500 700;
      size-adjust: 85%;
      unicode-range: U+25, U+27, U+2B-2E, U+30-3A, U+2013;
    }
  }
  font-family: ${font.digits};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: 0.01em;
`
