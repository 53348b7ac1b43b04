import { css } from '@linaria/core'
import { color, font, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const board = css`
  display: grid;
  gap: ${space.s4};
  padding-bottom: ${space.s6};
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`

export const head = css`
  display: grid;
  gap: ${space.s3};
`

export const balances = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space.s2};
  /* The name above its figure: beside it a name breaks where the figure of one is longer than the other's. */
  > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space.s2};
    min-height: ${TOUCH_SIZE};
    padding: ${space.s2} ${space.s4};
    border-radius: ${radius.card};
    background: ${color.card};
    color: ${color.ink3};
  }
  span {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  svg {
    grid-area: 1 / 2 / span 2;
  }
  b {
    grid-row: 2;
    font-size: ${type.s17};
    color: ${color.gold};
  }
  [data-currency='brick'] b {
    color: ${color.brick};
  }
`

export const checkIn = css`
  display: grid;
  gap: ${space.s3};
  > h2 {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

export const row = css`
  display: grid;
  /* Seven in a row on the narrowest phone; fewer where the letters are large. */
  grid-template-columns: repeat(auto-fit, minmax(2.2rem, 1fr));
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    justify-items: center;
    align-content: space-between;
    gap: 4px;
    min-height: 76px;
    padding: 8px 0;
    border-radius: ${radius.inner};
    background: ${color.sunk};
    color: ${color.ink3};
    font-size: ${type.s11};
    white-space: nowrap;
    overflow: hidden;
  }
  > li > b {
    font-family: ${font.digits};
    font-size: ${type.s17};
    color: ${color.gold};
  }
  > [data-state='done'],
  > [data-state='madeUp'] {
    background: ${color.soft};
    color: ${color.accentInk};
  }
  > [data-state='done'] > svg,
  > [data-state='madeUp'] > svg {
    color: ${color.accentInk};
  }
  > [data-state='today'] {
    box-shadow: inset 0 0 0 2px ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }
  > [data-state='missed'] {
    box-shadow: inset 0 0 0 1px ${color.edge};
  }
`

export const tasks = css`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px ${space.s3};
    min-height: 68px;
    padding: 10px ${space.s4};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > p {
    display: grid;
    gap: 4px;
    min-width: 0;
    margin: 0;
  }
  > li > p > span {
    font-size: ${type.s15};
  }
  > li > p > small {
    display: flex;
    flex-wrap: wrap;
    gap: 4px ${space.s3};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  > li > p > small > b {
    font-weight: 600;
    color: ${color.gold};
  }
  > li > p > small > [data-currency='brick'] {
    color: ${color.brick};
  }
  > li[data-state='claimed'] > p > span {
    color: ${color.ink3};
  }
`

/** A press on all at once, with what stands below it. */
export const together = css`
  display: grid;
  gap: ${space.s2};
  /* What stands in two columns goes on below it. */
  grid-column: 1 / -1;
`
