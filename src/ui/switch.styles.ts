import { css } from '@linaria/core'
import { hiddenInput } from '../styles/hidden-input'
import { color, motion, type } from '../styles/tokens'

export const toggle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  font-size: ${type.s15};
  cursor: pointer;
  > span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  ${hiddenInput()}
  > i {
    flex: none;
    width: 46px;
    height: 28px;
    padding: 3px;
    border-radius: 28px;
    background: ${color.edge};
  }
  > i::before {
    content: '';
    display: block;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: #fff;
    transition: transform ${motion.quick};
  }
  > :checked + i {
    background: ${color.accent};
  }
  > :checked + i::before {
    transform: translateX(18px);
  }
  > :disabled + i {
    opacity: 0.45;
  }
  > :focus-visible + i {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
`
