import { address as dark } from "virtual:page-file/market-dark.svg";
import { address as light } from "virtual:page-file/market-light.svg";

export function MarketPicture() {
  return (
    <>
      <img className="mantine-dark-hidden" src={light} alt="" />
      <img className="mantine-light-hidden" src={dark} alt="" />
    </>
  );
}
