import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

/** Matches beside who plays them, where there is room. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${space.s6};
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > div {
    flex: 1 1 8rem;
    min-width: 0;
  }
  strong {
    font-size: ${type.s17};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
`

export const choice = css`
  margin-top: ${space.s3};
`

export const standing = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px ${space.s2};
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > p > b {
    color: ${color.ink};
    font-size: ${type.s17};
    font-weight: 700;
  }
  > dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s2} ${space.s4};
  }
  > dl > div {
    display: grid;
    justify-items: center;
    min-width: 2.25rem;
  }
  > ol {
    display: flex;
    gap: ${space.s1};
  }
  > ol > li {
    display: grid;
    place-items: center;
    min-width: 1.4rem;
    height: 1.4rem;
    border-radius: ${radius.small};
    background: ${color.sunk};
    color: ${color.ink2};
    font-size: ${type.s12};
    font-weight: 600;
  }
  > ol > li[data-was='won'] {
    background: ${color.good};
    color: ${color.card};
  }
  > ol > li[data-was='lost'] {
    background: ${color.live};
    color: #fff;
  }
  dt {
    color: ${color.ink3};
    font-size: ${type.s11};
  }
  dd {
    font-size: ${type.s15};
    font-weight: 600;
  }
`

export const card = css`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`

export const nothing = css`
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink3};
  font-size: ${type.s13};
`

export const position = css`
  display: block;
  color: ${color.ink3};
  font-size: ${type.s11};
`

export const squad = css`
  min-width: 0;
  padding: 4px 0 10px;
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
  td,
  th {
    min-height: ${TOUCH_SIZE};
  }
`
