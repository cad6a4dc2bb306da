// What the frame of every page is drawn from.
export interface MenuItem {
  name: string;
  url_path: string;
}

/** Who sells here, and where the seller is registered, as printed. */
export interface FrameSeller {
  name: string;
  seat: string;
}

export interface FrameArticle {
  code: string;
  seo_name: string;
  title: string;
}
