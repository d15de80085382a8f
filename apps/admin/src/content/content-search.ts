/** What a list of content shows; what isn't said stands for its usual value. */
export type ContentSearch = {
  page?: number;
  search?: string;
  status?: string;
  author?: number;
  term?: string;
  orderby?: 'date' | 'modified' | 'title';
  order?: 'asc' | 'desc';
};
