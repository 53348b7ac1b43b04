import { css } from '@linaria/core'
import { color, hover, radius, space, type, wide } from '../../styles/tokens'

export const list = css`
  display: grid;
  gap: ${space.s4};
  padding-top: ${space.s3};
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
    gap: ${space.s6};
  }
`

export const card = css`
  display: block;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.card};
  > [data-ratio] {
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  > p {
    display: grid;
    gap: 2px;
    padding: ${space.s3} ${space.s4} ${space.s4};
  }
  strong {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > p > span {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > p > b {
    color: ${color.gold};
    font-size: ${type.s15};
  }
  > p > [data-currency='brick'] {
    color: ${color.brick};
  }
  small {
    margin-top: ${space.s1};
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  &[data-state='ended'] > div {
    filter: grayscale(0.8);
  }
  ${hover} {
    &:hover strong {
      color: ${color.accentInk};
    }
  }
`

export const mark = css`
  position: absolute;
  top: ${space.s3};
  left: ${space.s3};
`

/** The sport's sign, large and quiet on its ground. */
export const sign = css`
  position: absolute;
  right: ${space.s4};
  bottom: ${space.s3};
  color: #fff;
  opacity: 0.5;
`

export const detail = css`
  display: grid;
  gap: ${space.s4};
  align-items: start;
  padding-top: ${space.s3};
  ${wide} {
    grid-template: auto 1fr / minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space.s4} ${space.s8};
    padding-top: ${space.s6};
  }
`

export const facts = css`
  display: grid;
  gap: ${space.s2};
  justify-items: start;
  > section {
    justify-self: stretch;
    margin-top: ${space.s2};
  }
  h1 {
    font-size: ${type.s22};
    font-weight: 700;
    line-height: 1.3;
  }
  p {
    color: ${color.ink2};
    font-size: ${type.s15};
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s13};
  }
`

export const story = css`
  padding: ${space.s5} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  ${wide} {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`

/** On a phone the way on stays in reach of the thumb. */
export const way = css`
  position: sticky;
  bottom: 0;
  padding: ${space.s3} 0 calc(${space.s3} + env(safe-area-inset-bottom));
  background: ${color.page};
  ${wide} {
    position: static;
    padding: ${space.s2} 0 0;
    background: none;
  }
`
