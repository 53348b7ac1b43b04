import { css } from '@linaria/core'
import { color, hover, motion, type } from '../styles/tokens'

export const card = css`
  display: block;
  min-width: 0;
  transition: transform ${motion.quick};
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    margin-top: 6px;
    font-size: ${type.s13};
    font-weight: 600;
  }
  small {
    font-size: ${type.s11};
    color: ${color.ink3};
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

export const frame = css`
  position: absolute;
  inset: 0;
  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const badgePlace = css`
  position: absolute;
  top: 8px;
  left: 8px;
  display: flex;
`

export const foot = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: 0;
  display: flex;
  align-items: flex-end;
  gap: 8px;
  padding: 20px 8px 6px;
  font-size: ${type.s11};
  background: linear-gradient(transparent, rgba(0, 0, 0, 0.62));
  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span + span {
    display: flex;
    align-items: center;
    gap: 3px;
    font-size: ${type.s12};
  }
`
