import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const steps = css`
  width: min(26rem, 100%);
  margin-top: ${space.s5};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  text-align: left;
  > h3 {
    font-size: ${type.s15};
    font-weight: 700;
  }
  > ol {
    display: grid;
    gap: ${space.s3};
    margin: ${space.s4} 0;
    counter-reset: step;
    list-style: none;
  }
  > ol > li {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    counter-increment: step;
    &::before {
      content: counter(step);
      flex: none;
      display: grid;
      place-items: center;
      width: 1.75em;
      height: 1.75em;
      border-radius: ${radius.round};
      background: ${color.sunk};
      color: ${color.ink2};
      font-size: ${type.s13};
      font-weight: 600;
    }
  }
  > small {
    color: ${color.ink3};
    font-size: ${type.s13};
  }
`
