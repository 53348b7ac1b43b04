import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const score = css`
  display: inline-block;
  line-height: 1;
  font-size: ${type.score24};
  &[data-size='18'] {
    font-size: ${type.score18};
  }
  &[data-size='30'] {
    font-size: ${type.score30};
  }
  &[data-size='48'] {
    font-size: min(${type.score48}, 15vw);
  }
  &[data-quiet] {
    color: ${color.ink3};
  }
  &[data-changed] {
    animation: flip 0.24s ease-out;
  }
  @keyframes flip {
    from {
      transform: perspective(120px) rotateX(-90deg);
      opacity: 0;
    }
    to {
      transform: none;
      opacity: 1;
    }
  }
`
