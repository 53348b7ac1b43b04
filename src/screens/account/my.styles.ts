import { css } from '@linaria/core'
import { color, hover, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  max-width: 72rem;
  margin: 0 auto;
  padding: calc(${space.s4} + env(safe-area-inset-top)) ${space.s4} ${space.s6};
  > div:not([role='alert']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space.s3};
  }
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.s6};
    padding: ${space.s8} 28px;
  }
`

export const skeleton = css`
  display: grid;
  gap: ${space.s3};
`

export const person = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  > div {
    flex: 1 1 7rem;
    min-width: 0;
  }
  h1 {
    font-size: ${type.s17};
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
    overflow-wrap: anywhere;
    ${wide} {
      font-size: ${type.s22};
    }
  }
  p {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  /* The signature. */
  > a:last-child {
    flex: 1 0 100%;
    padding: ${space.s1} 0;
    font-size: ${type.s13};
    color: ${color.ink2};
    overflow-wrap: anywhere;
    &[data-empty] {
      color: ${color.ink3};
    }
  }
`

export const counts = css`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  > a {
    display: grid;
    place-content: center;
    min-height: 60px;
    border-radius: ${radius.inner};
    text-align: center;
  }
  b {
    font-size: ${type.s22};
    line-height: 1.2;
  }
  span {
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  ${hover} {
    > a:hover {
      background: ${color.card};
    }
  }
`

export const ledgers = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s3};
  > a {
    display: grid;
    flex: 1 1 calc(50% - ${space.s3});
    /* One below the other rather than a figure in two lines. */
    min-width: max-content;
    padding: 14px;
    border-radius: ${radius.card};
    background: ${color.card};
  }
  span {
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  b {
    font-size: min(${type.score30}, 9vw);
    line-height: 1.2;
    white-space: nowrap;
  }
  [data-kind='gold'] > b {
    color: ${color.gold};
  }
  [data-kind='brick'] > b {
    color: ${color.brick};
  }
  small {
    display: flex;
    align-items: center;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`

/** Night blue in both modes, like a stadium before the lights go on. */
export const goLive = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2} ${space.s3};
  padding: 14px;
  border-radius: ${radius.card};
  background: linear-gradient(100deg, #12161f, #26324a);
  color: #fff;
  > div {
    flex: 1 1 10rem;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    font-size: ${type.s12};
    color: #c3cad8;
  }
  > nav {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 0 ${space.s4};
    border-top: 1px solid rgba(255, 255, 255, 0.16);
  }
  > nav > a {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH_SIZE};
    font-size: ${type.s13};
    color: #dfe5f0;
  }
`

export const shortcuts = css`
  display: grid;
  /* Four beside each other, fewer where the text is large. */
  grid-template-columns: repeat(auto-fill, minmax(max(25%, 4.6rem), 1fr));
  padding: ${space.s1};
  border-radius: ${radius.card};
  background: ${color.card};
  > a {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 6px;
    min-height: ${TOUCH_SIZE};
    padding: ${space.s3} 2px;
    border-radius: ${radius.inner};
    font-size: ${type.s12};
    text-align: center;
  }
  ${hover} {
    > a:hover {
      background: ${color.sunk};
    }
  }
`

export const dot = css`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color.accent};
`

export const invitation = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.s2};
  padding: ${space.s5} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > i {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    margin-bottom: ${space.s1};
    border-radius: 50%;
    background: ${color.soft};
    color: ${color.accentInk};
  }
  > h1 {
    font-size: ${type.s22};
    font-weight: 700;
  }
  > p {
    color: ${color.ink2};
  }
  > :nth-child(4) {
    justify-self: stretch;
    margin: ${space.s3} 0;
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s3};
    justify-self: stretch;
  }
  > div:last-child > a {
    flex: 1 0 auto;
  }
`
