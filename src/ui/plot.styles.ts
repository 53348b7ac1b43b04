import { css } from '@linaria/core'
import { color, space, type } from '../styles/tokens'

export const plot = css`
  position: relative;
  margin: 0;
`

/** The values to the left, the times below; no name stands in another's way. */
export const axes = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space.s2};
  font-size: ${type.s11};
  color: ${color.ink2};
  > b {
    grid-column: 1 / -1;
    padding-bottom: ${space.s2};
    font-weight: 400;
  }
  > svg {
    display: block;
    width: 100%;
    height: 8rem;
    overflow: visible;
  }
  > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* Each stands at its line, and is as high as nothing. */
  > [data-axis='value'] {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    text-align: right;
    > li {
      height: 0;
      display: flex;
      align-items: center;
      justify-content: flex-end;
    }
  }
  > [data-axis='time'] {
    grid-column: 2;
    position: relative;
    height: 1.5em;
    margin-top: ${space.s1};
    > li {
      position: absolute;
      transform: translateX(-50%);
      white-space: nowrap;
    }
    > [data-edge='first'] {
      transform: none;
    }
    > [data-edge='last'] {
      transform: translateX(-100%);
    }
  }
  > small {
    grid-column: 2;
    font-size: inherit;
    font-weight: 400;
    text-align: center;
  }
  [data-part='area'] {
    fill: ${color.soft};
  }
  [data-part='mark'] {
    fill: ${color.live};
    opacity: 0.25;
  }
  [data-part='line'] {
    fill: none;
    stroke: ${color.accentInk};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  [data-part='ground'] {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
`
