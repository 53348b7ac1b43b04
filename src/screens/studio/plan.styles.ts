import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const dayHead = css`
  margin: ${space.s3} 0 ${space.s2};
  font-size: ${type.s13};
  font-weight: 600;
  color: ${color.ink2};
`

export const planRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2} ${space.s3};
  min-height: 4.25rem;
  padding: ${space.s3} ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  > time {
    flex: none;
    min-width: 3.2rem;
    font-size: ${type.s17};
    font-weight: 600;
  }
  > span:nth-child(2) {
    flex: 1 1 8rem;
    min-width: 0;
    b {
      display: block;
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    small {
      font-size: ${type.s12};
      color: ${color.ink3};
    }
  }
  &[data-quiet] {
    color: ${color.ink2};
  }
`

/** The next stream, as a banner with its time to go. */
export const nextPlan = css`
  position: relative;
  display: block;
  > div:last-child {
    display: grid;
    gap: ${space.s1};
    padding-top: ${space.s3};
  }
  b,
  h2 {
    font-size: ${type.s17};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${type.s13};
    color: ${color.ink2};
  }
`

export const countdown = css`
  font-size: ${type.s22};
  font-weight: 700;
  color: ${color.accentInk};
`
