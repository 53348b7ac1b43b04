import { css } from '@linaria/core'
import { color, radius, space, type } from '../styles/tokens'

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  max-width: 44rem;
  margin: 0 auto;
  padding-top: ${space.s2};
  h2 {
    font-size: ${type.s15};
    font-weight: 700;
  }
`

export const answers = css`
  overflow: hidden;
  margin-top: ${space.s2};
  border-radius: ${radius.card};
  background: ${color.card};
  &[aria-busy] {
    opacity: 0.6;
  }
  details + details {
    border-top: 1px solid ${color.line};
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${space.s2};
    min-height: 52px;
    padding: ${space.s2} 14px;
    font-size: ${type.s15};
    overflow-wrap: anywhere;
    list-style: none;
    cursor: pointer;
    outline-offset: -3px;
    > span {
      flex: 1;
      min-width: 0;
    }
    > svg {
      flex: none;
      color: ${color.ink3};
    }
    &::-webkit-details-marker {
      display: none;
    }
  }
  details[open] > summary > svg {
    transform: rotate(90deg);
  }
  details > div {
    display: grid;
    gap: ${space.s2};
    padding: 0 14px ${space.s3};
    p {
      font-size: ${type.s15};
      line-height: 1.7;
      color: ${color.ink2};
      overflow-wrap: anywhere;
    }
  }
`

export const helped = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
  font-size: ${type.s12};
  color: ${color.ink3};
`

export const talk = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  /* Words beside their button, above it where they do not fit. */
  > div {
    flex: 1 1 11rem;
    min-width: 0;
  }
  p {
    font-size: ${type.s13};
    line-height: 1.6;
    color: ${color.ink2};
  }
`
