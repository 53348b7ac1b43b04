import { css } from '@linaria/core'
import { color, font, radius, space, type } from '../../styles/tokens'

export const board = css`
  display: grid;
  gap: ${space.s3};
  > p {
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  > p[data-own] {
    padding: ${space.s3} ${space.s4};
    border-radius: ${radius.inner};
    background: ${color.soft};
    color: ${color.accentInk};
    font-weight: 600;
  }
`

export const people = css`
  display: grid;
  a,
  > li {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    min-width: 0;
  }
  > li {
    min-height: 52px;
    color: ${color.ink};
    font-size: ${type.s15};
  }
  > li[data-own] {
    font-weight: 600;
  }
  a {
    flex: 1;
    overflow-wrap: anywhere;
  }
  i {
    flex: none;
    width: 1.5rem;
    font-family: ${font.digits};
    font-style: normal;
    text-align: center;
    color: ${color.ink3};
  }
  > li:nth-child(-n + 3) > i {
    color: ${color.gold};
    font-weight: 700;
  }
  b {
    flex: none;
    color: ${color.gold};
  }
`
