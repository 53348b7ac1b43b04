import { css } from '@linaria/core'
import { radius, space, TOUCH_SIZE, type } from '../../styles/tokens'

export const strip = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  padding: ${space.s2} ${space.s4} ${space.s3};
  background: #151a24;
  color: #fff;
  > div {
    flex: 1;
    min-width: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  > span {
    flex: none;
    font-size: ${type.s13};
    color: #b4bccb;
  }
`

export const versus = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s2};
  i {
    font-style: normal;
    color: #8f98aa;
  }
`

export const side = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font-size: ${type.s13};
  font-weight: 600;
  color: #fff;
  &:first-child {
    text-align: right;
  }
`

export const reveal = css`
  flex: none;
  position: relative;
  min-height: 28px;
  padding: 0 ${space.s3};
  border-radius: ${radius.round};
  background: rgba(255, 255, 255, 0.16);
  &::after {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    height: ${TOUCH_SIZE};
    transform: translateY(-50%);
  }
  color: #fff;
  font-size: ${type.s13};
  font-weight: 600;
`
