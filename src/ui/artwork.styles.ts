import { css } from '@linaria/core'
import { color } from '../styles/tokens'

/** Scenes paint in roles: `data-fill` and `data-stroke` name the token. */
export const artwork = css`
  width: min(20rem, 86vw);
  height: auto;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 3px;
  [data-fill='sunk'] {
    fill: ${color.sunk};
  }
  [data-fill='card'] {
    fill: ${color.card};
  }
  [data-fill='line'] {
    fill: ${color.line};
  }
  [data-fill='edge'] {
    fill: ${color.edge};
  }
  [data-fill='ink'] {
    fill: ${color.ink};
  }
  [data-fill='accent'] {
    fill: ${color.accent};
  }
  [data-fill='soft'] {
    fill: ${color.soft};
  }
  [data-fill='live'] {
    fill: ${color.live};
  }
  [data-fill='gold'] {
    fill: #f1b942;
  }
  [data-fill='grass'] {
    fill: #2b8a58;
  }
  [data-fill='mown'] {
    fill: #3a9d69;
  }
  [data-stroke='ink'] {
    stroke: ${color.ink};
  }
  [data-stroke='edge'] {
    stroke: ${color.edge};
  }
  [data-stroke='line'] {
    stroke: ${color.line};
  }
  [data-stroke='accent'] {
    stroke: ${color.accent};
  }
  [data-stroke='live'] {
    stroke: ${color.live};
  }
`
