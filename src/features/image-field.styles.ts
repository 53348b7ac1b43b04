import { css } from '@linaria/core'
import { hiddenInput } from '../styles/hidden-input'
import { color, radius, space, type } from '../styles/tokens'

export const group = css`
  min-width: 0;
  > span:first-child {
    display: block;
    margin-bottom: 6px;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
`

export const note = css`
  min-height: 1.875rem;
  padding: ${space.s2} 0 4px;
  font-size: ${type.s12};
  line-height: 1.4;
  color: ${color.ink3};
  &[data-problem] {
    color: ${color.liveInk};
  }
`

/** The image, and beside or below it what can be done with it. */
export const image = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s3};
  > :first-child:not(span) {
    flex: 1 1 9rem;
    max-width: 14rem;
  }
  > :last-child {
    display: flex;
    flex: 1 1 8rem;
    flex-wrap: wrap;
    gap: ${space.s2};
    > div {
      flex: 1 0 100%;
      max-width: 14rem;
    }
  }
`

/** A file chosen by what looks like a small soft button. */
export const picker = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 4px 12px;
  border-radius: ${radius.round};
  background: ${color.soft};
  color: ${color.accentInk};
  font-size: ${type.s13};
  font-weight: 600;
  cursor: pointer;
  ${hiddenInput('4px')}
  &:focus-within {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
`
