import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const leaving = css`
  display: grid;
  gap: ${space.s4};
  max-width: 34rem;
  margin: 0 auto;
  padding: ${space.s4};
  width: 100%;
  border-radius: ${radius.card};
  background: ${color.card};
  h2 {
    font-size: ${type.s17};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.ink2};
    font-size: ${type.s15};
    line-height: 1.6;
    overflow-wrap: anywhere;
  }
`

export const place = css`
  display: grid;
  gap: ${space.s1};
  padding: ${space.s3};
  border-radius: ${radius.inner};
  background: ${color.sunk};
  b {
    font-size: ${type.s17};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
    overflow-wrap: anywhere;
  }
`

export const warnings = css`
  display: grid;
  gap: ${space.s2};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s2};
    color: ${color.liveInk};
    font-size: ${type.s13};
    line-height: 1.5;
  }
`

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  > * {
    flex: 1 1 9rem;
  }
`
