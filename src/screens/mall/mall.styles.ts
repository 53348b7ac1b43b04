import { css } from '@linaria/core'
import { pictureEdge } from '../../styles/picture-edge'
import { color, font, hover, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const notice = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  width: 100%;
  min-height: ${TOUCH_SIZE};
  margin-bottom: ${space.s3};
  padding: 0 ${space.s3};
  border-radius: ${radius.field};
  background: ${color.soft};
  color: ${color.accentInk};
  font-size: ${type.s13};
  text-align: left;
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
  }
`

export const balances = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3} ${space.s6};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > a[data-currency] {
    display: grid;
    gap: 2px;
    min-height: ${TOUCH_SIZE};
    border-radius: ${radius.small};
  }
  > a > small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  > a > b {
    font-family: ${font.digits};
    font-size: ${type.s22};
    line-height: 1.15;
    color: ${color.gold};
  }
  > a[data-currency='brick'] > b {
    color: ${color.brick};
  }
  > :last-child {
    margin-left: auto;
  }
`

export const filters = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s1};
  margin: ${space.s3} 0;
  ${wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.s6};
  }
`

export const grid = css`
  display: grid;
  /* Two in a row on a phone; one where the letters are large. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space.s3};
  padding-bottom: ${space.s6};
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: ${space.s4};
  }
  > li {
    display: grid;
  }
`

/** As wide as its parent, and as high. */
export const picture = css`
  position: relative;
  display: block;
  overflow: hidden;
  width: 100%;
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink3};
  &::before {
    content: '';
    display: block;
    padding-top: 100%;
  }
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${pictureEdge}
  > svg {
    margin: auto;
    max-width: 46%;
    max-height: 46%;
    color: #fff;
  }
`

/** The touchline over a drawn picture's ground. */
export const bands = css`
  background: linear-gradient(
    105deg,
    transparent 62%,
    rgb(255 255 255 / 0.22) calc(62% + 1px),
    rgb(255 255 255 / 0.22) 65%,
    transparent calc(65% + 1px),
    transparent 69%,
    rgb(255 255 255 / 0.12) calc(69% + 1px)
  );
`

export const tile = css`
  display: grid;
  align-content: start;
  gap: ${space.s2};
  padding: ${space.s2};
  border-radius: ${radius.card};
  background: ${color.card};
  > a {
    display: grid;
    align-content: start;
    gap: ${space.s2};
  }
  > a > span:last-child {
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: 2px ${space.s1} ${space.s1};
  }
  strong {
    font-size: ${type.s15};
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  b {
    font-size: ${type.s15};
    font-weight: 700;
    color: ${color.gold};
  }
  b[data-currency='brick'] {
    color: ${color.brick};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s1} ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink3};
    /* Beijing's time, with its name, is longer than a narrow tile. */
    > [data-look] {
      flex: 0 1 auto;
      white-space: normal;
      text-wrap: balance;
    }
  }
  > a[data-gone] img {
    opacity: 0.55;
  }
  ${hover} {
    > a:hover strong {
      color: ${color.accentInk};
    }
  }
`

export const detail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s4};
  padding-bottom: 6rem;
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    padding-bottom: ${space.s6};
  }
`

/** Pictures to swipe; on a large screen beside the words. */
export const gallery = css`
  min-width: 0;
  ${wide} {
    position: sticky;
    top: ${space.s6};
    max-width: 30rem;
  }
`

export const facts = css`
  display: grid;
  gap: ${space.s3};
  min-width: 0;
  h1,
  h2 {
    font-size: ${type.s22};
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > p {
    font-family: ${font.digits};
    font-size: ${type.score24};
    font-weight: 700;
    line-height: 1.2;
    color: ${color.gold};
  }
  > p[data-currency='brick'] {
    color: ${color.brick};
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s1} ${space.s4};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
`

export const aside = css`
  &&& {
    font-family: inherit;
    font-size: ${type.s13};
    font-weight: 400;
    line-height: 1.5;
    color: ${color.ink2};
  }
  a {
    color: ${color.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** The one action, always in reach of the thumb. */
export const actionBar = css`
  position: fixed;
  z-index: 10;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2} ${space.s4};
  padding: ${space.s2} ${space.s4} calc(${space.s2} + env(safe-area-inset-bottom));
  background: ${color.card};
  box-shadow: 0 -1px 0 ${color.line};
  > p {
    display: grid;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  > p > b {
    font-family: ${font.digits};
    font-size: ${type.s22};
    line-height: 1.15;
    color: ${color.gold};
  }
  > p[data-currency='brick'] > b {
    color: ${color.brick};
  }
  > :last-child {
    flex: 1 1 10rem;
  }
  ${wide} {
    position: static;
    padding: 0;
    background: none;
    box-shadow: none;
  }
`
