// What the frame of every page is drawn from.
/** A category of the first level; `url_path` is its path below the categories' address, without slashes at its ends. */
export interface MenuItem {
  name: string;
  url_path: string;
}

/** What the office put into the menu; `to` is an address within the market. */
export interface MenuEntry {
  name: string;
  to: string;
  items: readonly { name: string; to: string }[];
}

/** Who sells here, and where the seller is registered, as printed. */
export interface FrameSeller {
  name: string;
  seat: string;
}

/** An article the footer links. `code` is the same in both markets, `seo_name` is of the market. */
export interface FrameArticle {
  code: string;
  seo_name: string;
  title: string;
}
