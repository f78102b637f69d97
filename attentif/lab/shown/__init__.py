"""What the commands show: tables, worked blocks, pages, LaTeX documents."""
