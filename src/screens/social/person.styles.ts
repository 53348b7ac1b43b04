import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const card = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s3} ${space.s4};
  align-items: center;
  margin-top: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  &[data-in-sheet] {
    margin-top: 0;
    padding: 0;
    background: none;
  }
  > p {
    grid-column: 1 / -1;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    color: ${color.ink2};
    font-size: ${type.s13};
    overflow-wrap: anywhere;
  }
  strong {
    color: ${color.ink};
    font-size: ${type.s17};
  }
`

export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s1} ${space.s3};
  margin-top: ${space.s1};
  color: ${color.ink3};
  font-size: ${type.s13};
  list-style: none;
`

export const acts = css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  /* The bell and the menu stay beside the English words of a small phone. */
  @media (max-width: 380px) {
    gap: ${space.s1};
    > a,
    > button {
      padding-inline: ${space.s3};
    }
  }
`

/** Filled while it rings, struck through while it does not. */
export const bell = css`
  position: relative;
  margin-inline: -6px;
  color: ${color.ink3};
  &[data-on] {
    color: ${color.accentInk};
    svg {
      fill: currentColor;
    }
  }
  &:not([data-on])::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 10px auto;
    border-top: 2px solid currentColor;
    transform: rotate(45deg);
    pointer-events: none;
  }
  button {
    color: inherit;
  }
`

export const menu = css`
  display: grid;
  gap: ${space.s2};
  margin-bottom: ${space.s3};
  > p {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
`
