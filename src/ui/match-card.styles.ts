import { css } from '@linaria/core'
import { color, hover, motion, radius, type } from '../styles/tokens'

export const card = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  padding: 14px 14px 12px;
  border-radius: ${radius.card};
  background: ${color.card};
  transition: transform ${motion.quick};
  > div {
    flex: none;
  }
  /* Cards side by side keep their sides on one line, whether a head takes one row or two. */
  > div:first-child {
    flex: 1 0 auto;
  }
  &:active {
    transform: scale(0.985);
  }
  ${hover} {
    &:hover b {
      color: ${color.accentInk};
    }
  }
`

export const head = css`
  display: flex;
  /* The clock goes below a name that leaves it no room. */
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: 0 8px;
  min-height: 1.25rem;
  margin-bottom: 2px;
  font-size: ${type.s12};
  color: ${color.ink2};
  white-space: nowrap;
  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > :nth-child(2) {
    flex: 1 0 auto;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
`

export const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 1.75rem;
  b {
    flex: 1;
    min-width: 0;
    /* Two lines: names in English are long, and begin alike. */
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
    line-height: 1.2;
    font-weight: 600;
  }
`

export const below = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
  font-size: ${type.s11};
  color: ${color.ink3};
`
