import { css } from '@linaria/core'
import { color, hover, motion, radius, space, type } from '../../styles/tokens'

export const sides = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space.s2};
  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: ${space.s3};
    min-height: 56px;
    padding: ${space.s2} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.card};
    color: ${color.ink};
    text-align: start;
    touch-action: manipulation;
    transition: transform ${motion.quick};
  }
  button:disabled {
    background: ${color.sunk};
    color: ${color.ink3};
  }
  button:not(:disabled):active {
    transform: scale(0.97);
  }
  button > :first-child {
    grid-row: span 2;
  }
  b {
    font-size: ${type.s15};
    overflow-wrap: anywhere;
  }
  span {
    justify-self: start;
    font-size: ${type.s13};
    color: ${color.accentInk};
    font-weight: 700;
    animation: cheered ${motion.quick};
  }
  span[data-none] {
    font-weight: 400;
    color: ${color.ink2};
    animation: none;
  }
  @keyframes cheered {
    from {
      transform: translateY(-6px);
    }
  }
  ${hover} {
    button:not(:disabled):hover {
      box-shadow: inset 0 0 0 1px ${color.accent};
    }
  }
`
