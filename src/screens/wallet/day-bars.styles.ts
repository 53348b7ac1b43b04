import { css } from '@linaria/core'
import { color, type } from '../../styles/tokens'

export const bars = css`
  display: flex;
  gap: 2px;
  height: 4.5rem;
  border-bottom: 1px solid ${color.line};
  > span {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    height: 100%;
  }
  > span > i {
    display: block;
    border-radius: 2px 2px 0 0;
    background: ${color.good};
  }
  > span > [data-way='out'] {
    border-radius: 0 0 2px 2px;
    background: ${color.brick};
  }
  /* What went out hangs below the line between. */
  &[data-out] {
    height: 6rem;
    border-bottom: 0;
    background: linear-gradient(${color.line}, ${color.line}) 0 var(--up) / 100% 1px no-repeat;
  }
  &[data-out] > span {
    display: grid;
    grid-template: var(--up) minmax(0, 1fr) / 100%;
  }
  &[data-out] > span > [data-way='in'] {
    align-self: end;
  }
`

export const axis = css`
  display: flex;
  justify-content: space-between;
  padding-top: 4px;
  font-size: ${type.s11};
  color: ${color.ink3};
`
