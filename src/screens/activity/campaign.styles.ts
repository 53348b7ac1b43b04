import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const card = css`
  display: grid;
  gap: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.s1} ${space.s3};
  }
  h2 {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > header > b {
    font-size: ${type.s17};
    color: ${color.gold};
  }
  > header > [data-currency='brick'] {
    color: ${color.brick};
  }
  p {
    color: ${color.ink2};
    font-size: ${type.s13};
  }
  > div > p {
    margin-top: ${space.s1};
    text-align: right;
  }
  > small {
    color: ${color.ink3};
    font-size: ${type.s12};
    line-height: 1.6;
  }
  &[data-state='ended'],
  &[data-state='usedUp'] {
    > header > b {
      color: ${color.ink3};
    }
  }
`

export const badge = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  > img,
  > a {
    flex: none;
  }
`
